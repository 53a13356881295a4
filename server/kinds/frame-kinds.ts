import { users } from '../db/schema';
import { setupKind } from './parts/setup-kind';
import { moment, phone, plain, tableSheet } from './parts/sheet';

/** The company with its staff and modules: routes across kinds serve these. */
export const FRAME_KINDS = {
  // Disabled instead of deleted; what is undone of the staff is above, where all kinds are handed over.
  user: setupKind(
    [],
    { table: users },
    tableSheet('users', 'Сотрудники.csv', [
      plain('№', 'id'),
      plain('Имя', 'name'),
      plain('E-mail', 'email'),
      phone('Телефон', 'phone'),
      plain('Должность', 'position'),
      moment('Создано', 'created_at'),
      moment('Отключён', 'disabled_at'),
    ]),
  ),
  module: setupKind([], null),
  company: setupKind([], null),
};
