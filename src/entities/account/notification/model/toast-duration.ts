/** How long a toast of the notifications stays, in milliseconds (SPEC §9). */
export const TOAST_MS = 5000;
