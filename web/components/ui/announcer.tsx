/** Says to a screen reader what the screen shows without the focus going there. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';

/** A reader who looks around the page later must not meet it as part of the page. Milliseconds. */
const GONE_AFTER_MS = 5_000;

const store = createStore<{ text: string; id: number }>(() => ({ text: '', id: 0 }));

/** Said once the reader has finished what it is saying. The same words can be said again. */
export function announce(text: string): void {
  store.setState(({ id }) => ({ text, id: id + 1 }));
}

/** Where {@link announce} writes; mounted once, by the application. */
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
