import type { ModelUnavailable } from '../../modules/language-model/model-unavailable.ts';

const ANSWERED = 'so the built-in assistant answered.';
const CANNOT_BE_REACHED = `The language model cannot be reached at the moment, ${ANSWERED}`;

/** Undefined when the user expects no language model: none is set up, or it is switched off. */
const NOTICES: Readonly<Record<ModelUnavailable['reason'], string | undefined>> = {
  none: undefined,
  'switched-off': undefined,
  inactive: undefined,
  'personal-limit': `You have asked the language model many times. The built-in assistant answers for the next few minutes.`,
  'too-many-values': `Your forms hold too many names for the language model, ${ANSWERED}`,
  busy: `The language model has too many questions at the moment, ${ANSWERED}`,
  down: CANNOT_BE_REACHED,
  slow: `The language model took too long, ${ANSWERED}`,
  'over-quota': `The language model accepts no more questions at the moment, ${ANSWERED}`,
  denied: CANNOT_BE_REACHED,
  refused: `The language model did not answer this question, ${ANSWERED}`,
  cut: `The language model's answer broke off, ${ANSWERED}`,
  'too-long': `The language model's answer was too long, ${ANSWERED}`,
  unreadable: `The language model gave an answer that could not be read, ${ANSWERED}`,
};

/** Tells the user why the built-in assistant has answered. */
export const fallbackNotice = (reason: ModelUnavailable['reason']): string | undefined => NOTICES[reason];
