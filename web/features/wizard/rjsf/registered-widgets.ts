/**
 * Widgets that are not part of the product, written for React JSON Schema Form (RJSF), one line each. A form refers to
 * one by name in `x-widget`, and both the wizard and RJSF's own form look it up there. See
 * `docs/adding-a-field-kind.md`.
 */
import type { RegistryWidgetsType } from '@rjsf/utils';
import type { RegisteredWidget } from '../../../../engine/model/types.ts';

export const registeredWidgets: Record<RegisteredWidget, RegistryWidgetsType[string]> = {};
