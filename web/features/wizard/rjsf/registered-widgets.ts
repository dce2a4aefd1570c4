/**
 * Widgets that are not part of the product: written for React JSON Schema Form (RJSF), one line each. A form names one
 * in `x-widget`, and the wizard and RJSF's own form find it by that name. `docs/adding-a-field-kind.md` says more.
 */
import type { RegistryWidgetsType } from '@rjsf/utils';
import type { RegisteredWidget } from '../../../../engine/model/types.ts';

export const registeredWidgets: Record<RegisteredWidget, RegistryWidgetsType[string]> = {};
