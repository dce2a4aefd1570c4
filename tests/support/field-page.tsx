/**
 * A page with only the questions of a form's first step, each with a counter of its renders. The test that opens it
 * bundles it.
 */
import { Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Answers } from '../../engine/model/types.ts';
import type { Wizard } from '../../engine/wizard/types.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { FieldContainer, FieldSheet } from '../../web/features/wizard/fields/field-styles.tsx';
import { FieldRow } from '../../web/features/wizard/fields/field-row.tsx';
import { GroupField } from '../../web/features/wizard/fields/group-field.tsx';
import { loadForm } from '../../web/features/wizard/loading/load-form.ts';
import { createOffers } from '../../web/features/wizard/prefill/offers.ts';
import { theme } from '../../web/features/wizard/rjsf/theme.ts';
import { OffersContext, WizardContext } from '../../web/features/wizard/wizard-context.ts';
import { Theme } from '../../web/theme/theme.tsx';
import { RatingWidget } from './rating-widget.tsx';

export interface FieldPage {
  wizard: Wizard;
  /** Renders by field since the page was drawn or the counters were last cleared. */
  renders: Record<string, number>;
}

declare global {
  interface Window {
    showFields: (type: string, sha256: string, answers: Answers) => Promise<void>;
    fieldPage: FieldPage;
  }
}

Object.assign(theme.widgets, { RatingWidget });

let root: Root | undefined;

window.showFields = async (type, sha256, answers) => {
  const form = await loadForm(type, sha256);
  const wizard = createWizard({ form, answers, passed: [], today: '2026-11-20' });
  const renders: Record<string, number> = {};
  window.fieldPage = { wizard, renders };
  root?.unmount();
  root = createRoot(document.getElementById('root')!);
  root.render(
    <Theme>
      <WizardContext value={wizard}>
        <OffersContext value={createOffers(wizard, { groups: [] })}>
          <FieldSheet />
          <FieldContainer>
            {form.steps[0]!.fields.map((field) => (
              <Profiler
                key={field.name}
                id={field.name}
                onRender={(id) => {
                  renders[id] = (renders[id] ?? 0) + 1;
                }}
              >
                {field.group ? <GroupField field={field} /> : <FieldRow field={field} path={field.name} />}
              </Profiler>
            ))}
          </FieldContainer>
        </OffersContext>
      </WizardContext>
    </Theme>,
  );
};
