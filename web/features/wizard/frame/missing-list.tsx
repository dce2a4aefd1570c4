/** Missing and wrong answers, each a link to its question. The lists shrink as the user types, and go when empty. */
import { chakra, Flex } from '@chakra-ui/react';
import { CornerDownRight } from 'lucide-react';
import type { FieldPath } from '../../../../engine/model/form.ts';
import { announce } from '../../../components/ui/announcer.tsx';
import { textLinkStyle } from '../../../components/ui/text-link.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { fieldDomId } from '../fields/field-ids.ts';
import { questionName } from '../question-name.ts';
import { useWizard } from '../wizard-context.ts';

const LISTS_ID = 'missing-answers';

const KINDS = ['missing', 'wrong'] as const;
type Kind = (typeof KINDS)[number];
const TITLES: Record<Kind, string> = { missing: 'Still missing', wrong: 'Needs correction' };

const Panel = chakra('section', {
  base: {
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l3',
    paddingInline: '5',
    paddingTop: '4',
    paddingBottom: '2',
  },
});
const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2.5',
    paddingBlock: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
});
/** The touch target is as high as the row. */
const EntryLink = chakra('a', { base: { ...textLinkStyle, paddingBlock: '2.5' } });

interface MissingListsProps {
  /** The end of both titles, such as 'on this step'. */
  readonly where: string;
  /** The step of all these questions; undefined if they are on several steps. */
  readonly step?: string;
  /** Questions without an answer, or whose answer is still being typed. */
  readonly missing: readonly FieldPath[];
  /** Questions whose answer is wrong. */
  readonly wrong: readonly FieldPath[];
  readonly onGo: (path: FieldPath) => void;
}

export function MissingLists({ where, step, missing, wrong, onGo }: MissingListsProps) {
  if (missing.length + wrong.length === 0) return null;
  return (
    <Flex id={LISTS_ID} data-print="hide" direction="column" gap="5">
      <MissingList kind="missing" where={where} step={step} paths={missing} onGo={onGo} />
      <MissingList kind="wrong" where={where} step={step} paths={wrong} onGo={onGo} />
    </Flex>
  );
}

interface MissingListProps extends Pick<MissingListsProps, 'where' | 'step' | 'onGo'> {
  readonly kind: Kind;
  readonly paths: readonly FieldPath[];
}

function MissingList({ kind, where, step, paths, onGo }: MissingListProps) {
  const wizard = useWizard();
  if (paths.length === 0) return null;
  return (
    <Panel aria-labelledby={`${kind}-title`} data-kind={kind}>
      <chakra.h3 id={`${kind}-title`} textStyle="label">
        {TITLES[kind]} {where}
      </chakra.h3>
      <chakra.ul listStyleType="none" marginTop="1">
        {paths.map((path) => {
          const state = wizard.resolver.field(path);
          return (
            <Entry key={path}>
              <chakra.span color="fg.muted" alignSelf="flex-start" marginTop="2px" aria-hidden="true">
                <CornerDownRight size={18} />
              </chakra.span>
              <div>
                <EntryLink
                  href={`#${fieldDomId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(path);
                  }}
                >
                  {questionName(wizard, path, step)}
                </EntryLink>
                {state?.answered && state.error && <chakra.p textStyle="hint">{state.error.message}</chakra.p>}
              </div>
            </Entry>
          );
        })}
      </chakra.ul>
    </Panel>
  );
}

/** Moves the focus to the first entry, whose link leads to the question, and announces the number of entries. */
export function focusMissingLists(): void {
  const lists = document.getElementById(LISTS_ID);
  if (!lists) return;
  lists.scrollIntoView({ block: 'nearest' });
  lists.querySelector('a')?.focus();
  announce(
    KINDS.map((kind) => [TITLES[kind], lists.querySelectorAll(`[data-kind=${kind}] a`).length] as const)
      .filter(([, count]) => count > 0)
      .map(([title, count]) => `${title}: ${counted(count, 'answer')}`)
      .join('. '),
  );
}
