/** For `css`: a control that only its script makes work is not shown where scripts are switched off. */
export const needsScript = { '@media (scripting: none)': { display: 'none' } } as const;
