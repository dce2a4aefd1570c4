import { chakra } from '@chakra-ui/react';
import { Check, X, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { pageInset } from '../../../components/ui/page.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { reasons } from '../../../content/landing.ts';

/** Why applications fail, and beside it how the product helps. */
export function Reasons() {
  return (
    <chakra.div
      {...pageInset}
      paddingBlock={{ base: 14, md: 20 }}
      display="grid"
      gridTemplateColumns={{ md: '1fr 1fr' }}
      columnGap={{ md: 12, lg: '4.5rem' }}
      rowGap="12"
    >
      <Reason {...reasons.failures} Icon={X} color="fg.subtle" />
      <Reason {...reasons.advantages} Icon={Check} color="fg.success" />
    </chakra.div>
  );
}

function Reason({
  heading,
  points,
  Icon,
  color,
}: {
  heading: string;
  points: readonly string[];
  Icon: LucideIcon;
  color: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="title">
        {heading}
      </chakra.h2>
      <chakra.ul marginTop="6" borderTopWidth="1px">
        {points.map((point) => (
          <chakra.li
            key={point}
            display="flex"
            alignItems="center"
            gap="4"
            borderBottomWidth="1px"
            paddingBlock="4"
            fontSize={{ md: 'lg' }}
            lineHeight="1.75rem"
          >
            <TintedIcon icon={Icon} size={20} color={color} />
            {point}
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
