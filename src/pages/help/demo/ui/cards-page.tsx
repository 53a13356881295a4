import { BoardExample } from '../examples/cards/board';
import boardCode from '../examples/cards/board.tsx?raw';
import { Emptiness } from '../examples/cards/emptiness';
import emptinessCode from '../examples/cards/emptiness.tsx?raw';
import { Figures } from '../examples/cards/figures';
import figuresCode from '../examples/cards/figures.tsx?raw';
import { Files } from '../examples/cards/files';
import filesCode from '../examples/cards/files.tsx?raw';
import { History } from '../examples/cards/history';
import historyCode from '../examples/cards/history.tsx?raw';
import { Modules } from '../examples/cards/modules';
import modulesCode from '../examples/cards/modules.tsx?raw';
import { People } from '../examples/cards/people';
import peopleCode from '../examples/cards/people.tsx?raw';
import { Records } from '../examples/tables/records';
import recordsCode from '../examples/tables/records.tsx?raw';
import { DemoPage } from './demo-page';
import { Example } from './example';

/** Examples of a record, a number and a file, and of their empty states. */
export const CardsPage = () => (
  <DemoPage title="Карточки">
    <Example title="Показатель" hint="Нажимается вся плитка, ведёт к списку" code={figuresCode}>
      <Figures />
    </Example>
    <Example title="Запись" hint="На телефоне вместо строки таблицы" code={recordsCode}>
      <Records />
    </Example>
    <Example title="Доска" hint="Карточку переносят мышью, пальцем и клавишами" code={boardCode}>
      <BoardExample />
    </Example>
    <Example title="Модуль" code={modulesCode}>
      <Modules />
    </Example>
    <Example title="Файл" hint="Имя чужое: только текст" code={filesCode}>
      <Files />
    </Example>
    <Example title="Человек" hint="Нет фотографии — буквы на своём цвете" code={peopleCode}>
      <People />
    </Example>
    <Example title="История" code={historyCode}>
      <History />
    </Example>
    <Example title="Пусто, не найдено, не вышло, недоступно" code={emptinessCode}>
      <Emptiness />
    </Example>
  </DemoPage>
);
