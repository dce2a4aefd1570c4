/** For `css`: hides a control that needs JavaScript when scripts are disabled. */
export const needsScript = { '@media (scripting: none)': { display: 'none' } } as const;
