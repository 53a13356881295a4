import { goTo, list, on, open, say, steps, text, trouble, type HelpPage } from '../model/content';

const leads = on('leads');
const lead = on('lead');
const convert = on('convert');
const dashboard = on('dashboard');

export const clients: HelpPage = {
  chapters: [
    {
      anchor: 'become',
      title: 'Как появляется клиент',
      module: 'leads',
      blocks: [
        text`Клиент появляется из заявки, когда стало ясно, что с человеком работают дальше.`,
        steps(
          say`Откройте заявку и нажмите ${lead.button('В клиенты')}.`,
          say`Проверьте ${convert.field('Имя')}: без него клиента не бывает. ${convert.field('Телефон')} и ${convert.field('Email')} — по желанию.`,
          say`Нажмите ${convert.button('Преобразовать')}.`,
        ),
        trouble([
          'Человек уже обращался',
          say`Если клиент с таким телефоном или почтой есть, программа предложит привязать заявку к нему. Так все обращения человека остаются вместе.`,
        ]),
      ],
    },
    {
      anchor: 'find',
      title: 'Где увидеть клиента',
      module: 'leads',
      blocks: [
        list(
          say`В списке заявок есть столбец ${leads.column('Клиент')}; его включают кнопкой ${leads.button('Вид таблицы')}.`,
          say`В карточке заявки строка ${lead.term('Преобразован в клиента')} говорит, чья это заявка.`,
          say`Фильтр в ${leads.button('Ещё')} оставляет в списке заявки одного клиента.`,
          say`Сколько заявок стало клиентами, показывает ${open('/dashboard', 'Дашборд')}: ${dashboard.text('Конверсия в клиентов')}.`,
        ),
        goTo('/leads?client=1', 'Открыть заявки с клиентами'),
      ],
    },
    {
      anchor: 'take-away',
      title: 'Забрать список клиентов',
      blocks: [
        text`Таблица «Клиенты» лежит в общем файле компании: ${open('/settings?section=data&part=export', 'Настройки, Данные, Экспорт')}. Её открывает любая программа для таблиц.`,
      ],
    },
  ],
};
