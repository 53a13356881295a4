/** How the notification of a trial begins, which its author alone gets; the number of the lead follows. */
export const TEST_LEAD_TITLE = 'Тестовая заявка';

/** How notifications begin that say to one person what they are responsible for from now on. */
export const ASSIGNED_TITLE = /^Вам (?:назначен|передан)/;
