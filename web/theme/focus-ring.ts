/** The ring around the control that has the focus, or around the box that shows the focus of a control inside it. */
export const focusRing = { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' } as const;
