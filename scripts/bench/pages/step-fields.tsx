/** Shows the wizard's step alone, validated by the engine, without the rest of the product: `{ size }`. */
import { createRoot } from 'react-dom/client';
import { compileValidators } from '../../../api/lib/validators.ts';
import { compileForm } from '../../../engine/model/compile-form.ts';
import { withValidators } from '../../../engine/model/form.ts';
import { createWizard } from '../../../engine/wizard/wizard.ts';
import { FieldSheet } from '../../../web/features/wizard/fields/field-styles.tsx';
import { StepFields } from '../../../web/features/wizard/fields/step-fields.tsx';
import { createOffers } from '../../../web/features/wizard/prefill/offers.ts';
import { OffersContext, WizardContext } from '../../../web/features/wizard/wizard-context.ts';
import { Theme } from '../../../web/theme/theme.tsx';
import { askedOf } from '../lib/asked.ts';
import { stepOfFields } from '../lib/step-of-fields.ts';

const model = compileForm({
  sha256: '0'.repeat(64),
  definition: stepOfFields(askedOf<{ size: number }>().size),
  choices: {},
});
const form = withValidators(model, compileValidators(model));
const wizard = createWizard({ form, answers: {}, passed: [], today: '2026-11-20' });

createRoot(document.getElementById('root')!).render(
  <Theme>
    <WizardContext value={wizard}>
      <OffersContext value={createOffers(wizard, { groups: [] })}>
        <div style={{ maxWidth: '45rem', margin: '0 auto' }}>
          <FieldSheet />
          <StepFields fields={form.steps[0]!.fields} />
        </div>
      </OffersContext>
    </WizardContext>
  </Theme>,
);
