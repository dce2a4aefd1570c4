/** Synchronizes the wizards in a preview's iframes: an answer in one appears in the other. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readMessage, type FromWizard, type ToWizard } from './messages.ts';

/** @param sha256 the definition that the iframes should show */
export function useFrames(sha256: string) {
  const frames = useRef(new Set<HTMLIFrameElement>());
  /** The iframes that have sent a message: their wizards now accept messages. */
  const ready = useRef(new Set<Window>());
  /** The wizards' state; undefined until the first one has sent a message. */
  const [said, setSaid] = useState<FromWizard>();

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readMessage<FromWizard>(event);
    const from = [...frames.current].find(({ contentWindow }) => contentWindow === event.source)?.contentWindow;
    if (!message || message.kind !== 'wizard' || !from) return;
    if (!ready.current.has(from)) {
      ready.current.add(from);
      post(from, { kind: 'definition', sha256 });
      // An iframe that loads later takes the answers of the first.
      if (said) return adopt(from, said);
    }
    setSaid(message);
    for (const other of ready.current) if (other !== from) adopt(other, message);
  });

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    for (const frame of ready.current) post(frame, { kind: 'definition', sha256 });
  }, [sha256]);

  /** A ref callback for an iframe. */
  const attach = useCallback((frame: HTMLIFrameElement) => {
    const { current } = frames;
    current.add(frame);
    return () => {
      current.delete(frame);
      if (frame.contentWindow) ready.current.delete(frame.contentWindow);
    };
  }, []);
  return { said, attach };
}

const post = (frame: Window, message: ToWizard): void => frame.postMessage(message, window.location.origin);

const adopt = (frame: Window, said: FromWizard): void => post(frame, { ...said, kind: 'adopt' });
