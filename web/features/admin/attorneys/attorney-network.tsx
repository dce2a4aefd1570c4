import { useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus, Star } from 'lucide-react';
import type { Attorney } from '../../../../api/features/attorneys/schemas.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Skeleton } from '../../../components/ui/loading.tsx';
import { Loaded } from '../components/loaded.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { formatRate, ratingText } from '../../../lib/attorney-texts.ts';
import { useAttorneys } from './api.ts';
import { AttorneyForm } from './attorney-form.tsx';

/** A card shows this many specializations, and the number of the others (spec/3 section 9). */
const SHOWN = 3;

/** Attorney Network (spec/3 2.3). */
export function AttorneyNetwork() {
  const answer = useAttorneys();
  /** The attorney in the dialog, or 'new'. */
  const [open, setOpen] = useState<Attorney | 'new' | null>(null);
  const edited = open === 'new' || open === null ? undefined : open;
  const add = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => setOpen('new')}>
      Add attorney
    </Button>
  );
  return (
    <>
      <Loaded name="The attorneys" shape={<Shape />} answer={answer}>
        {(attorneys) =>
          attorneys.length === 0 ? (
            <EmptyState title="No attorneys yet" action={add}>
              An attorney is an account with an attorney profile. Users see the active ones.
            </EmptyState>
          ) : (
            <>
              <chakra.div marginBottom="5">{add}</chakra.div>
              <Cards>
                {attorneys.map((attorney) => (
                  <li key={attorney.id}>
                    <AttorneyCard attorney={attorney} onEdit={() => setOpen(attorney)} />
                  </li>
                ))}
              </Cards>
            </>
          )
        }
      </Loaded>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={edited ? `Edit ${edited.name}` : 'Add attorney'}
        side
        maxWidth="34rem"
      >
        <AttorneyForm attorney={edited} onClose={() => setOpen(null)} />
      </Dialog>
    </>
  );
}

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: 5,
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
  },
});

function Shape() {
  return (
    <Cards as="div">
      {['first', 'second', 'third'].map((card) => (
        <Card key={card} padded display="grid" gap="4">
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </Card>
      ))}
    </Cards>
  );
}

function AttorneyCard({ attorney, onEdit }: { attorney: Attorney; onEdit: () => void }) {
  const { name, barNumber, specializations, hourlyRate, experience, languages, isActive } = attorney;
  const more = specializations.length - SHOWN;
  return (
    <Card padded height="full" display="flex" flexDirection="column" gap="3">
      <chakra.h2 textStyle="card" overflowWrap="anywhere">
        {name}
      </chakra.h2>
      <chakra.p textStyle="hint" overflowWrap="anywhere">
        Bar number {barNumber}. {counted(experience, 'year')}. {languages.join(', ')}.
      </chakra.p>
      <Flex wrap="wrap" gap="2">
        {specializations.slice(0, SHOWN).map((one) => (
          <Badge key={one} tone="neutral" icon={null} breaks>
            {one}
          </Badge>
        ))}
        {more > 0 && <chakra.span textStyle="small">+{more} more</chakra.span>}
      </Flex>
      <chakra.p textStyle="small" display="flex" alignItems="center" gap="2">
        <Star size={16} />
        {ratingText(attorney)}
      </chakra.p>
      <chakra.p textStyle="small">
        {formatRate(hourlyRate)} an hour. {isActive ? 'Shown to users.' : 'Not shown to users.'}
      </chakra.p>
      <chakra.div marginTop="auto">
        <Button size="sm" onClick={onEdit}>
          Edit<chakra.span srOnly> {name}</chakra.span>
        </Button>
      </chakra.div>
    </Card>
  );
}
