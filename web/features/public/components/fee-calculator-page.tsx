import { chakra } from '@chakra-ui/react';
import {
  FEE_EXTRAS,
  FEE_FORMS,
  feeSchedule,
  MAX_APPLICANTS,
  readFeeChoice,
} from '../../../../engine/product/fees/fees.ts';
import { pageInset } from '../../../components/ui/page.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TickBox, TickLabel } from '../../../components/ui/tick-box.ts';
import { fees } from '../../../content/fees.ts';
import { FeeResult } from './fee-result.tsx';
import { FeeDifferences, FeeSchedule } from './fee-schedule.tsx';
import { LandingSection } from './landing-section.tsx';
import { needsScript } from './needs-script.ts';
import { PublicHeading } from './public-heading.tsx';
import { forUsers } from '../../../theme/for-visitors.ts';

const choice = readFeeChoice(new URLSearchParams());

const nothing = (): void => undefined;

/** The fees of an application. Rendered for the first choice; `islands/fee-calculator.ts` updates it on changes. */
export function FeeCalculatorPage() {
  return (
    <>
      <PublicHeading title={fees.heading} lead={fees.lead} />
      <chakra.div
        {...pageInset}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 26rem) minmax(0, 1fr)' }}
        columnGap="16"
        rowGap="10"
        alignItems="start"
        paddingBottom={{ base: 14, md: 20 }}
        _print={{ paddingBottom: 8 }}
        data-fees
      >
        <Choices />
        <FeeResult />
      </chakra.div>
      <LandingSection heading={fees.table} ground>
        <FeeSchedule />
      </LandingSection>
      <LandingSection heading={fees.notes} lead={fees.notesLead} beside>
        <FeeDifferences />
      </LandingSection>
    </>
  );
}

function Choices() {
  return (
    <div data-print="hide">
      <noscript>{fees.noScript}</noscript>
      <chakra.form display="grid" gap="7" autoComplete="off" css={needsScript}>
        <chakra.div css={forUsers}>
          <SelectField
            label={fees.fromForm}
            name="fromForm"
            value=""
            onChange={nothing}
            choices={[]}
            blank="Choose"
            data-none={fees.noForm}
            data-failed={fees.formsFailed}
          />
        </chakra.div>
        <SelectField
          label={fees.form}
          name="form"
          value={choice.form}
          onChange={nothing}
          choices={FEE_FORMS.map((form) => ({ value: form, label: feeSchedule.forms[form].name }))}
        />
        <chakra.div maxWidth="14rem">
          <TextField
            label={fees.applicants}
            help={fees.applicantsHelp}
            name="applicants"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_APPLICANTS}
            defaultValue="1"
          />
        </chakra.div>
        <chakra.fieldset>
          <chakra.legend textStyle="label">{fees.extras}</chakra.legend>
          <chakra.div marginTop="2" display="grid" gap="1">
            {FEE_EXTRAS.map((extra) => (
              <TickLabel key={extra} data-extra={extra}>
                <TickBox name={extra} marginTop="0.5" aria-describedby={`extra-${extra}`} />
                <chakra.span>
                  <chakra.span fontWeight="medium">{fees.parts[extra]}</chakra.span>
                  <chakra.span
                    id={`extra-${extra}`}
                    display="block"
                    textStyle="hint"
                    data-help={fees.extraHelp[extra]}
                    data-not-offered={fees.notOffered}
                  >
                    {fees.extraHelp[extra]}
                  </chakra.span>
                </chakra.span>
              </TickLabel>
            ))}
          </chakra.div>
        </chakra.fieldset>
      </chakra.form>
    </div>
  );
}
