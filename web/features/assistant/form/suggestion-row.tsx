import { chakra } from '@chakra-ui/react';
import { FileText, MessageSquareText, ScanText, UserRound } from 'lucide-react';
import { isBlank } from '../../../../engine/answers.ts';
import type { Field } from '../../../../engine/model/form.ts';
import { formatAnswer } from '../../../../engine/review/format-answer.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { fieldName } from '../../../../engine/model/field-name.ts';
import type { OfferedAnswer } from '../api/assist-form.ts';
import type { OpenSuggestion } from './open-suggestions.ts';

const ICONS = { document: ScanText, profile: UserRound, form: FileText, 'language-model': MessageSquareText } as const;

interface SuggestionRowProps extends OpenSuggestion {
  readonly onUse: () => void;
}

export function SuggestionRow({ offer, field, present, onUse }: SuggestionRowProps) {
  const label = fieldName(field.definition);
  const kind = offer.saidBy[0]?.source.kind ?? 'profile';
  const Icon = ICONS[kind];
  return (
    <chakra.li
      display="flex"
      gap="3"
      alignItems="flex-start"
      justifyContent="space-between"
      borderTopWidth="1px"
      paddingInline="4"
      paddingBlock="3"
    >
      <chakra.div minWidth="0" textStyle="small">
        <chakra.p color="fg.muted">{label}</chakra.p>
        <chakra.p overflowWrap="anywhere">
          <chakra.strong fontWeight="semibold" marginInlineEnd="1">
            {valueText(field, offer.value)}
          </chakra.strong>{' '}
          <chakra.span color="fg.muted">
            {isBlank(present) ? 'now empty' : `now ${valueText(field, present)}`}
          </chakra.span>
        </chakra.p>
        <chakra.p display="flex" gap="2" textStyle="detail" overflowWrap="anywhere" marginTop="0.5">
          <TintedIcon icon={Icon} size={16} />
          {sourceText(offer)}
        </chakra.p>
      </chakra.div>
      <Button data-use="" aria-label={`Use ${valueText(field, offer.value)} for ${label}`} onClick={onUse}>
        Use
      </Button>
    </chakra.li>
  );
}

/** A list never shows an identifying number in full: its last characters are enough to compare. */
const valueText = (field: Field, value: unknown): string =>
  field.definition['x-sensitive'] && field.definition.format !== 'date'
    ? `ends in ${String(value).slice(-3)}`
    : (formatAnswer(field, value) ?? String(value));

/** How reliable a suggestion is. */
const CONFIDENCE: Record<OfferedAnswer['confidence'], string> = {
  high: 'high confidence',
  medium: 'medium confidence',
  low: 'low confidence: other sources give another answer',
};

/** 'Your profile and 2 more; high confidence', 'letter.pdf, found by the language model gpt-4o; medium confidence' */
const sourceText = ({ saidBy, confidence }: OfferedAnswer): string =>
  `${saidByText(saidBy)}; ${CONFIDENCE[confidence]}`;

function saidByText([first, ...more]: OfferedAnswer['saidBy']): string {
  if (first?.source.kind === 'language-model')
    return `${more.map(sourceName).join(', ')}, found by the language model ${first.source.title}`;
  const where = first ? sourceName(first) : 'Your profile';
  return more.length > 0 ? `${where} and ${more.length} more` : where;
}

function sourceName({ source, page }: OfferedAnswer['saidBy'][number]): string {
  const name = source.kind === 'profile' ? 'Your profile' : source.title;
  return page === undefined ? name : `${name}, page ${page + 1}`;
}
