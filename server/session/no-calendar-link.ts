/** The columns of a person whose link to the calendar of their visits is revoked. */
export const NO_CALENDAR_LINK = { calendarHash: null, calendarMadeAt: null } as const;
