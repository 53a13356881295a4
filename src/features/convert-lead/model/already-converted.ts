/** Said instead of converting a second time (SPEC §4). */
export const ALREADY_CONVERTED = 'Заявка уже преобразована в клиента';
