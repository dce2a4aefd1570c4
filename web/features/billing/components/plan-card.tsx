import { chakra, Flex } from '@chakra-ui/react';
import { BadgeDollarSign, Check, Star } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ComingSoonBadge } from '../../../components/ui/coming-soon-badge.tsx';
import { professional } from '../../../content/subscribe.ts';
import type { Subscription } from '../../../lib/subscription.ts';
import { money } from '../money.ts';

/** The plan's price and benefits. The specified price is shown until the provider's price is known. */
export function PlanCard({ subscription: { amount, currency } }: { subscription: Subscription }) {
  const { name, badge, benefits, saving, trust, note } = professional;
  const price =
    amount === null || currency === null
      ? `$${professional.price}`
      : money(amount, currency, { trailingZeroDisplay: 'stripIfInteger' });
  return (
    <Card as="section" padded aria-label={`${name} plan`}>
      <Flex wrap="wrap" align="center" gap="3">
        <chakra.h2 textStyle="card">{name}</chakra.h2>
        <Badge tone="info" icon={<Star size={16} />}>
          {badge}
        </Badge>
      </Flex>
      <chakra.p marginTop="3">
        <chakra.span textStyle="title">{price}</chakra.span>
        <chakra.span color="fg.muted">/month</chakra.span>
      </chakra.p>
      <chakra.ul display="grid" gap="3" marginTop="6">
        {benefits.map((benefit) => (
          <chakra.li key={benefit.text} display="flex" gap="3" alignItems="baseline">
            <chakra.span color="fg.success" flexShrink="0" alignSelf="start" marginTop="0.5" aria-hidden="true">
              <Check size={18} strokeWidth={2} />
            </chakra.span>
            <chakra.span>
              {benefit.text} {'soon' in benefit && <ComingSoonBadge />}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Banner marginTop="6" status="success" icon={<BadgeDollarSign size={20} />} title={saving} />
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="2" marginTop="6" textStyle="hint">
        {trust.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
      <chakra.p marginTop="3" textStyle="hint">
        {note}
      </chakra.p>
    </Card>
  );
}
