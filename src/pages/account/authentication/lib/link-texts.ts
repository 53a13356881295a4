/** The texts of the page of a link: for a forgotten password, and for the first one of an invited person. */
export interface LinkTexts {
  title: string;
  save: string;
  doneTitle: string;
  done: string;
  expiredTitle: string;
  expired: string;
  /** Whether the person can get another link by themselves. */
  canAskAgain: boolean;
}

export const RESET_TEXTS: LinkTexts = {
  title: 'Новый пароль',
  save: 'Сохранить пароль',
  doneTitle: 'Пароль изменён',
  done: 'Войдите с новым паролем.',
  expiredTitle: 'Ссылка устарела',
  expired: 'Ссылка действует недолго и только один раз.',
  canAskAgain: true,
};

export const INVITE_TEXTS: LinkTexts = {
  title: 'Задайте пароль',
  save: 'Задать пароль',
  doneTitle: 'Добро пожаловать',
  done: 'Пароль задан. Войдите, чтобы начать работу.',
  expiredTitle: 'Приглашение устарело',
  expired:
    'Попросите коллегу отправить приглашение ещё раз. Если пароль уже задан, просто войдите.',
  canAskAgain: false,
};
