import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { FormType } from '../../../components/form-type.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { paths } from '../../../config/paths.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { recentActivity } from '../figures.ts';
import { usePersonOf } from '../../../lib/get-forms.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

/** The title's link covers the whole row. */
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 4.5rem 9.5rem 7.5rem' },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    paddingBlock: 3.5,
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.subtle' },
  },
});

const Title = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    borderRadius: 'l1',
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: 0 },
  },
});

/** The five forms that were changed last (spec/1 2.7). */
export function RecentActivity({ forms }: { forms: readonly FormListItem[] }) {
  const personOf = usePersonOf();
  const recent = recentActivity(forms);
  if (recent.length === 0) return <chakra.p color="fg.muted">No recent activity</chakra.p>;
  return (
    <chakra.ul borderTopWidth="1px">
      {recent.map(({ id, formType, title, status, updatedAt, completionPercentage }) => (
        <Row key={id}>
          <chakra.div minWidth="0">
            <chakra.p textStyle="small">
              <Title to={paths.form.to(id)}>{unbrokenCodes(title)}</Title>
            </chakra.p>
            <PersonName textStyle="small" name={personOf(id)} />
            <chakra.p textStyle="detail">Updated {formatDate(updatedAt)}</chakra.p>
          </chakra.div>
          <Flex
            wrap="wrap"
            align="center"
            gap="2"
            gridRow={{ base: '2', md: 'auto' }}
            css={{ md: { display: 'contents' } }}
          >
            <span>
              <FormType type={formType} />
            </span>
            <span>
              <StatusBadge status={status} />
            </span>
          </Flex>
          <chakra.span textStyle="hint" textAlign="end" css={{ [LARGE_TEXT]: { textAlign: 'start' } }}>
            {formatPercent(completionPercentage)} answered
          </chakra.span>
        </Row>
      ))}
    </chakra.ul>
  );
}
