/** How the notification of a trial begins, which its author alone gets; the number of the lead follows. */
export const TEST_LEAD_TITLE = 'Тестовая заявка';
