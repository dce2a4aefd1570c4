import { chakra } from '@chakra-ui/react';
import { passwordStrength, type Strength } from '../../lib/password-strength.ts';

const LOOKS: Record<Strength, { word: string; bars: number; color: string }> = {
  weak: { word: 'Weak', bars: 1, color: 'red.solid' },
  fair: { word: 'Fair', bars: 2, color: 'accent.solid' },
  good: { word: 'Good', bars: 3, color: 'green.solid' },
  strong: { word: 'Strong', bars: 4, color: 'green.solid' },
};

const ADVICE = 'Longer is stronger: three or four unrelated words are hard to guess and easy to remember.';

const COMMON = 'It is one of the 10,000 most common passwords. Attackers try these first.';

/** Shown below a field for a new password: its strength as a word and four bars, and advice for a stronger one. */
export function PasswordStrength({
  password,
  min,
  common = false,
}: {
  password: string;
  min: number;
  common?: boolean;
}) {
  const strength = password === '' ? null : common ? 'weak' : passwordStrength(password, min);
  const { word, bars, color } = strength ? LOOKS[strength] : { word: '', bars: 0, color: '' };
  return (
    <chakra.div marginTop="3" textStyle="hint">
      <chakra.div display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="1" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <chakra.span key={bar} height="4px" borderRadius="full" bg={bar <= bars ? color : 'bg.track'} />
        ))}
      </chakra.div>
      <chakra.p marginTop="2">
        <span aria-live="polite">
          {strength && (
            <>
              <chakra.strong color="fg" fontWeight="semibold">
                {word} password.
              </chakra.strong>{' '}
            </>
          )}
          {common && <>{COMMON} </>}
        </span>
        {strength !== 'strong' && ADVICE}
      </chakra.p>
    </chakra.div>
  );
}
