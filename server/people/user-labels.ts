/** The data of a person in the journal, as the screen calls them. */
export const USER_LABELS = {
  name: 'Имя',
  email: 'E-mail',
  phone: 'Телефон',
  position: 'Должность',
  on_shift: 'На смене',
} as const;
