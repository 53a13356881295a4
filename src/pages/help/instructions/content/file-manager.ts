import { goTo, list, on, open, say, steps, text, trouble, type HelpPage } from '../model/content';

const fields = on('fields');
const fieldNew = on('field-new');
const lead = on('lead');
const exportScreen = on('settings-export');

export const fileManager: HelpPage = {
  chapters: [
    {
      anchor: 'where',
      title: 'Где файлы от посетителей',
      module: 'leads',
      blocks: [
        text`Фотографии, чертежи и документы, которые посетитель приложил к форме, лежат в его заявке: раздел ${lead.heading('Значения полей')}. Их видят все сотрудники компании и больше никто.`,
        list(
          say`Нажмите на файл, чтобы скачать его.`,
          say`Файлы удалённой заявки хранятся вместе с ней 30 дней и вместе с ней возвращаются.`,
        ),
      ],
    },
    {
      anchor: 'staff',
      title: 'Где файлы сотрудников',
      module: 'leads',
      blocks: [
        text`То, что приложили вы и коллеги, лежит в самой заявке: раздел ${lead.heading('Файлы')} её карточки. Как приложить и убрать файл: ${open('/instructions/leads#files', 'Приложить файлы к заявке')}.`,
      ],
    },
    {
      anchor: 'ask',
      title: 'Как попросить файл в форме',
      module: 'leads',
      blocks: [
        steps(
          say`Откройте ${open('/leads/fields', 'Поля')}, нажмите ${fields.button('Добавить поле')} и в списке ${fieldNew.select('Тип')} выберите ${fieldNew.option('Файл')}.`,
          say`Добавьте поле в форму и опубликуйте её.`,
        ),
        text`Один файл — до 10 МБ, за один раз — до пяти файлов и 20 МБ вместе. Принимаются картинки, документы, таблицы, чертежи и архивы; программы — нет.`,
        goTo('/leads/fields', 'Открыть поля'),
        trouble([
          'Посетитель говорит, что файл не прикрепляется',
          say`Скорее всего, он больше 10 МБ или такого вида, который не принимается: форма пишет об этом под полем. Попросите прислать файл почтой и приложите ссылку в заметке.`,
        ]),
      ],
    },
    {
      anchor: 'all',
      title: 'Забрать все файлы',
      blocks: [
        steps(
          say`Откройте ${open('/settings?section=data&part=export', 'Настройки, Данные, Экспорт')}.`,
          say`Отметьте ${exportScreen.checkbox('С файлами из заявок')} и нажмите ${exportScreen.button('Собрать файл')}.`,
          say`Когда всё готово, придёт уведомление. Файл доступен 7 дней.`,
        ),
        goTo('/settings?section=data&part=export', 'Открыть экспорт'),
      ],
    },
  ],
};
