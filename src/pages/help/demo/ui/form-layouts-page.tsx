import { Answers } from '../examples/answers';
import answersCode from '../examples/answers.tsx?raw';
import { Buttons } from '../examples/buttons';
import buttonsCode from '../examples/buttons.tsx?raw';
import { Chips } from '../examples/chips';
import chipsCode from '../examples/chips.tsx?raw';
import { Conflict } from '../examples/conflict';
import conflictCode from '../examples/conflict.tsx?raw';
import { Controls } from '../examples/controls';
import controlsCode from '../examples/controls.tsx?raw';
import { GridForm } from '../examples/grid-form';
import gridFormCode from '../examples/grid-form.tsx?raw';
import { HorizontalForm } from '../examples/horizontal-form';
import horizontalFormCode from '../examples/horizontal-form.tsx?raw';
import { InlineForm } from '../examples/inline-form';
import inlineFormCode from '../examples/inline-form.tsx?raw';
import { VerticalForm } from '../examples/vertical-form';
import verticalFormCode from '../examples/vertical-form.tsx?raw';
import { DemoPage } from './demo-page';
import { Example } from './example';

/** Fields and how they stand, and what answers a press. */
export const FormLayoutsPage = () => (
  <DemoPage title="Формы">
    <Example
      title="В столбец"
      hint="Подпись сверху, ошибка вместо пояснения, кнопка справа"
      code={verticalFormCode}
    >
      <VerticalForm />
    </Example>
    <Example
      title="В строку"
      hint="Слева о чём, справа что можно сделать"
      code={horizontalFormCode}
    >
      <HorizontalForm />
    </Example>
    <Example title="Одной строкой" code={inlineFormCode}>
      <InlineForm />
    </Example>
    <Example title="Сеткой" code={gridFormCode}>
      <GridForm />
    </Example>
    <Example title="Поля и их состояния" code={controlsCode}>
      <Controls />
    </Example>
    <Example title="Кнопки" hint="На экране одна главная" code={buttonsCode}>
      <Buttons />
    </Example>
    <Example title="Чипы" hint="Точка и слово, никогда только цвет" code={chipsCode}>
      <Chips />
    </Example>
    <Example title="Сообщения и вопрос" code={answersCode}>
      <Answers />
    </Example>
    <Example title="Расхождение" hint="Когда другой сохранил раньше" code={conflictCode}>
      <Conflict />
    </Example>
  </DemoPage>
);
