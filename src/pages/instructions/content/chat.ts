import { goTo, list, on, open, say, steps, text, type HelpPage } from '../model/content';

const modules = on('modules');
const forms = on('forms');
const formNew = on('form-new');

export const chat: HelpPage = {
  chapters: [
    {
      anchor: 'module',
      title: 'Модуль «Чаты»',
      module: 'chat',
      blocks: [
        text`Подключён ли он у компании и до какого дня, видно в разделе ${open('/modules', 'Модули')}: карточка ${modules.heading('Чаты')}. Там же модуль запрашивают и продлевают.`,
        goTo('/modules', 'Открыть модули'),
      ],
    },
    {
      anchor: 'without',
      title: 'Как отвечать на обращения с сайта сегодня',
      blocks: [
        text`Вопрос с сайта приходит заявкой: посетитель оставляет имя, телефон или почту и сообщение.`,
        steps(
          say`В разделе ${open('/leads/forms', 'Формы')} нажмите ${forms.link('Создать форму')} и выберите ${formNew.button('Обратный звонок')}.`,
          say`Оставьте в ней имя, телефон и комментарий: чем короче форма, тем чаще её заполняют.`,
          say`Опубликуйте и поставьте на сайт — как, написано в главе ${open('/instructions/admin#embedding', 'Встраивание')}.`,
        ),
        list(
          say`Новая заявка звучит и появляется в списке сразу.`,
          say`Номер в заявке — ссылка: с телефона звоните одним нажатием, почта открывается готовым письмом.`,
          say`Норму времени ответа задают в ${open('/settings?section=leads', 'настройках заявок')}; просроченные видны красным.`,
        ),
      ],
    },
  ],
};
