import { Answers } from '../examples/forms/answers';
import answersCode from '../examples/forms/answers.tsx?raw';
import { Buttons } from '../examples/forms/buttons';
import buttonsCode from '../examples/forms/buttons.tsx?raw';
import { Chips } from '../examples/forms/chips';
import chipsCode from '../examples/forms/chips.tsx?raw';
import { Conflict } from '../examples/forms/conflict';
import conflictCode from '../examples/forms/conflict.tsx?raw';
import { Controls } from '../examples/forms/controls';
import controlsCode from '../examples/forms/controls.tsx?raw';
import { GridForm } from '../examples/forms/grid-form';
import gridFormCode from '../examples/forms/grid-form.tsx?raw';
import { HorizontalForm } from '../examples/forms/horizontal-form';
import horizontalFormCode from '../examples/forms/horizontal-form.tsx?raw';
import { InlineForm } from '../examples/forms/inline-form';
import inlineFormCode from '../examples/forms/inline-form.tsx?raw';
import { VerticalForm } from '../examples/forms/vertical-form';
import verticalFormCode from '../examples/forms/vertical-form.tsx?raw';
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
