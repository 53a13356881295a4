import { goTo, list, on, open, say, steps, text, type HelpPage } from '../model/content';

const modules = on('modules');
const fields = on('fields');
const fieldNew = on('field-new');
const formNew = on('form-new');
const lead = on('lead');
const leads = on('leads');

export const softWindows: HelpPage = {
  chapters: [
    {
      anchor: 'module',
      title: 'Модуль «Мягкие окна»',
      module: 'soft_windows',
      blocks: [
        text`Подключён ли он у компании и до какого дня, видно в разделе ${open('/modules', 'Модули')}: карточка ${modules.heading('Мягкие окна')}.`,
        goTo('/modules', 'Открыть модули'),
      ],
    },
    {
      anchor: 'sizes',
      title: 'Размеры проёмов в заявке',
      module: 'soft_windows',
      blocks: [
        text`С модулем у полей есть тип ${fieldNew.option('Размеры, Ш × В мм')}: посетитель пишет ширину и высоту, а вы видите их числами.`,
        steps(
          say`Откройте ${open('/leads/fields', 'Поля')} и нажмите ${fields.button('Добавить поле')}.`,
          say`Назовите поле, например «Размер проёма», и в списке ${fieldNew.select('Тип')} выберите ${fieldNew.option('Размеры, Ш × В мм')}.`,
          say`Добавьте поле в форму. Для нескольких проёмов сделайте несколько полей.`,
        ),
      ],
    },
    {
      anchor: 'form',
      title: 'Форма на расчёт и на замер',
      module: 'leads',
      blocks: [
        steps(
          say`В разделе ${open('/leads/forms', 'Формы')} начните новую форму.`,
          say`Возьмите готовую: ${formNew.button('Расчёт мягких окон')} или ${formNew.button('Заявка на замер')}.`,
          say`Проверьте поля, опубликуйте и поставьте на сайт.`,
        ),
        goTo('/leads/forms/create', 'Создать форму'),
      ],
    },
    {
      anchor: 'measure',
      title: 'От заявки до замера',
      module: 'leads',
      blocks: [
        list(
          say`В карточке заявки раздел ${lead.heading('Значения полей')} показывает размеры, адрес объекта и присланные фотографии.`,
          say`Договорились о замере — запишите день и время заметкой: она попадёт в историю.`,
          say`Назначьте ответственным замерщика: он получит уведомление и увидит заявку на вкладке ${leads.link('Мои')}.`,
        ),
      ],
    },
  ],
};
