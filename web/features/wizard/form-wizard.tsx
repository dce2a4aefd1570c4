/** The wizard of one form: mounted once, it owns its answers until the user leaves the page. */
import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useParams } from 'react-router-dom';
import type { FormView } from '../../../api/modules/forms/schemas.ts';
import type { Form } from '../../../engine/model/form.ts';
import type { Wizard } from '../../../engine/wizard/types.ts';
import { createWizard } from '../../../engine/wizard/wizard.ts';
import { paths } from '../../config/paths.ts';
import { localToday } from '../../lib/device-day.ts';
import { useAutoSave, useUser } from '../../lib/session.ts';
import { useNewDay } from '../../lib/use-new-day.ts';
import { restoreCaret } from './device/caret.ts';
import { ownDraft, type RecoveredDrafts } from './device/local-draft.ts';
import { WizardFrame, type RenderAside } from './frame/wizard-frame.tsx';
import { createOffers } from './prefill/offers.ts';
import type { Offered } from './prefill/use-offered.ts';
import { browserPorts } from './saving/browser-ports.ts';
import { createSaver } from './saving/saver.ts';
import type { Saver } from './saving/saver-types.ts';
import { OffersContext, SaverContext, StepPathContext, WizardContext, type StepPath } from './wizard-context.ts';

export interface FormWizardProps {
  /** The version to start from. The first one counts: later ones come from the wizard's own saves. */
  readonly opened: FormView;
  readonly form: Form;
  readonly title: string;
  /** The person of the form, for the title of the tab. */
  readonly person?: string | null;
  /** Drafts recovered from this device; none if omitted. */
  readonly recovered?: RecoveredDrafts;
  /** Known answers from other sources for the unanswered fields; none if omitted. */
  readonly offered?: Offered;
  /** For code outside the wizard that needs the answers saved first. */
  readonly saverRef: RefObject<Saver | null>;
  /** Called when a save finds that the form was submitted or locked elsewhere: the wizard stays with what was typed. */
  readonly onLocked?: () => void;
  /** Renders the part beside the questions, or below them on a narrow screen. */
  readonly aside?: RenderAside;
  /** Builds the address of a step; the form's own page if omitted. */
  readonly stepPath?: StepPath;
  /** Creates the saver; the default saves to the server. */
  readonly makeSaver?: (wizard: Wizard) => Saver;
}

export function FormWizard(props: FormWizardProps) {
  const { form, saverRef, makeSaver } = props;
  const tellLocked = useEffectEvent(() => props.onLocked?.());
  const [opened] = useState(props.opened);
  const { step } = useParams();
  const asked = opened.migrated ? undefined : step;
  const { user } = useUser();
  const automatic = useAutoSave();
  const [{ wizard, saver, offers, caret }] = useState(() => {
    const draft = props.recovered && ownDraft(props.recovered, form, opened.formData)?.draft;
    const stepId = asked ?? draft?.place.step;
    const made = createWizard({
      form,
      answers: draft?.answers ?? opened.formData,
      passed: [...opened.place.passed, ...(draft?.place.passed ?? [])],
      today: localToday(),
      ...(stepId && { stepId }),
    });
    const ports = browserPorts({ formId: opened.id, userId: user?.id ?? '' });
    return {
      wizard: made,
      saver: makeSaver?.(made) ?? createSaver(made, opened, ports, props.recovered, { automatic }),
      offers: createOffers(made, props.offered ?? { groups: [] }, user),
      caret: draft?.caret,
    };
  });
  useEffect(() => {
    if (caret) restoreCaret(caret);
  }, [caret]);
  useNewDay(localToday, wizard.setToday);
  useEffect(() => {
    saverRef.current = saver;
    const stop = saver.store.subscribe(({ locked }, before) => {
      if (locked !== null && before.locked === null) tellLocked();
    });
    return () => {
      stop();
      saverRef.current = null;
    };
  }, [saver, saverRef]);
  const stepPath = useCallback<StepPath>((to) => paths.form.to(opened.id, to), [opened.id]);
  return (
    <WizardContext value={wizard}>
      <StepPathContext value={props.stepPath ?? stepPath}>
        <SaverContext value={saver}>
          <OffersContext value={offers}>
            <WizardFrame opened={opened} title={props.title} person={props.person} aside={props.aside} />
          </OffersContext>
        </SaverContext>
      </StepPathContext>
    </WizardContext>
  );
}
