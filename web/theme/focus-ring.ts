/** For a control at the edge of a box that cuts what is outside it: the ring is inside the control. Give it a padding. */
export const innerRing = { outlineOffset: '-2px', borderRadius: 'l1' } as const;
/** The ring around the control that has the focus, or around the box that shows the focus of a control inside it. */
export const focusRing = { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' } as const;
