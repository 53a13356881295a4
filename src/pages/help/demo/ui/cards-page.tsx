import { BoardExample } from '../examples/board';
import boardCode from '../examples/board.tsx?raw';
import { Emptiness } from '../examples/emptiness';
import emptinessCode from '../examples/emptiness.tsx?raw';
import { Figures } from '../examples/figures';
import figuresCode from '../examples/figures.tsx?raw';
import { Files } from '../examples/files';
import filesCode from '../examples/files.tsx?raw';
import { History } from '../examples/history';
import historyCode from '../examples/history.tsx?raw';
import { Modules } from '../examples/modules';
import modulesCode from '../examples/modules.tsx?raw';
import { People } from '../examples/people';
import peopleCode from '../examples/people.tsx?raw';
import { Records } from '../examples/records';
import recordsCode from '../examples/records.tsx?raw';
import { DemoPage } from './demo-page';
import { Example } from './example';

/** What a record, a number and a file look like, and what stands where there are none. */
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
