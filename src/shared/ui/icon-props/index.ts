/** An icon beside a text that says the same: in an item of a menu, in a button. */
export const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** An icon that is all a button shows; the button has its name. */
export const LARGE_ICON = { ...ICON, size: 18 } as const;
