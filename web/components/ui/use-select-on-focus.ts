import { useRef, type InputHTMLAttributes } from 'react';

/** Selects the text when the control gets the focus, so that typing replaces it. */
export function useSelectOnFocus(): Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onMouseDown' | 'onClick'> {
  const givesFocus = useRef(false);
  return {
    onFocus: ({ currentTarget }) => currentTarget.select(),
    // After the focus event, the press places the caret and removes the selection. `onClick` selects again.
    onMouseDown: ({ currentTarget }) => {
      givesFocus.current = document.activeElement !== currentTarget;
    },
    onClick: ({ currentTarget }) => {
      if (givesFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      givesFocus.current = false;
    },
  };
}
