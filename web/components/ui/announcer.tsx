/** Announces to a screen reader what changes on the screen while the focus does not move there. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';

/**
 * The text is removed after this time, milliseconds, so that a screen reader does not find it later as part of the
 * page.
 */
const GONE_AFTER_MS = 5_000;

const store = createStore<{ text: string; id: number }>(() => ({ text: '', id: 0 }));

/** The screen reader says the text after its current sentence. The same text can be announced again. */
export function announce(text: string): void {
  store.setState(({ id }) => ({ text, id: id + 1 }));
}

/** The live region of {@link announce}. The application mounts it once. */
export function Announcer() {
  const { text, id } = useStore(store);
  return (
    <chakra.div srOnly aria-live="polite" data-announcer data-print="hide">
      <Said key={id} text={text} />
    </chakra.div>
  );
}

function Said({ text }: { text: string }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return over ? null : <span>{text}</span>;
}
