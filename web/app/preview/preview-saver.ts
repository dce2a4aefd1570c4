/** Replaces the saver in a preview: nothing is stored. Each change is reported to the page around the frame instead. */
import type { Form } from '../../../engine/model/form.ts';
import type { Wizard } from '../../../engine/wizard/types.ts';
import { readMessage, type FromWizard, type ToWizard } from '../../features/preview/messages.ts';
import type { Saver } from '../../features/wizard/saving/saver-types.ts';
import { createLocalState, localSaver } from '../local-saver.ts';
import { onChange } from '../../features/wizard/on-change.ts';

const NOT_SENT = 'This is a preview: nothing is stored or sent.';

/** @param load fetches the definition of a saved file by its hash */
export function createPreviewSaver(wizard: Wizard, load: (sha256: string) => Promise<Form>): Saver {
  const store = createLocalState(false);

  // Changes that come from the page are not reported back to it. Otherwise two frames would update each other
  // endlessly.
  let hearing = false;
  const tell = (): void => {
    if (hearing) return;
    const { passed, stepId } = wizard.store.getState();
    window.parent.postMessage(
      { kind: 'wizard', answers: wizard.resolver.answers(), passed, stepId } satisfies FromWizard,
      window.location.origin,
    );
  };
  let wanted = '';
  const hear = async (message: ToWizard): Promise<void> => {
    switch (message.kind) {
      case 'adopt':
        wizard.adopt(message.answers, message.passed);
        wizard.goTo(message.stepId);
        return;
      case 'definition': {
        wanted = message.sha256;
        const form = await load(message.sha256);
        // The definition of a later save may have loaded faster.
        if (wanted === form.sha256 && wizard.form().sha256 !== form.sha256) wizard.swapForm(form);
      }
    }
  };

  return {
    ...localSaver,
    store,
    start() {
      const listen = (event: MessageEvent<unknown>): void => {
        const message = readMessage<ToWizard>(event);
        if (!message) return;
        hearing = true;
        void hear(message);
        hearing = false;
      };
      window.addEventListener('message', listen);
      const endTelling = onChange(wizard, tell);
      tell();
      return () => {
        endTelling();
        window.removeEventListener('message', listen);
      };
    },
    saveNow: () => Promise.resolve({ ok: false, message: NOT_SENT }),
    saveUnsaved: () => Promise.resolve({ ok: true }),
    submit: () => Promise.resolve({ ok: false, message: NOT_SENT }),
    wouldLose: () => false,
  };
}
