import { useRef, type InputHTMLAttributes } from 'react';

/** The text is selected when the control gets the focus, so that typing replaces it. */
export function useSelectOnFocus(): Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onMouseDown' | 'onClick'> {
  const givesFocus = useRef(false);
  return {
    onFocus: ({ currentTarget }) => currentTarget.select(),
    // After the focus event the press puts the caret where it is, and the selection is gone again.
    onMouseDown: ({ currentTarget }) => {
      givesFocus.current = document.activeElement !== currentTarget;
    },
    onClick: ({ currentTarget }) => {
      if (givesFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      givesFocus.current = false;
    },
  };
}
