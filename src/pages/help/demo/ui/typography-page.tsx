import { Digits } from '../examples/digits';
import digitsCode from '../examples/digits.tsx?raw';
import { LongText } from '../examples/long-text';
import longTextCode from '../examples/long-text.tsx?raw';
import { Scale } from '../examples/scale';
import scaleCode from '../examples/scale.tsx?raw';
import { Tokens } from '../examples/tokens';
import tokensCode from '../examples/tokens.tsx?raw';
import { Weights } from '../examples/weights';
import weightsCode from '../examples/weights.tsx?raw';
import { DemoPage } from './demo-page';
import { Example } from './example';

/** The letters, their sizes, and the colours they stand on. */
export const TypographyPage = () => (
  <DemoPage title="Типографика">
    <Example title="Начертания" hint="Inter, кириллица и латиница" code={weightsCode}>
      <Weights />
    </Example>
    <Example title="Размеры" hint="Пять ступеней, других нет" code={scaleCode}>
      <Scale />
    </Example>
    <Example title="Цифры" hint="В таблицах одной ширины, числа по правому краю" code={digitsCode}>
      <Digits />
    </Example>
    <Example title="Длинное и особое" code={longTextCode}>
      <LongText />
    </Example>
    <Example
      title="Цвета и контраст"
      hint="Посчитано на этой странице: тексту нужно 4,5 : 1, линиям 3 : 1"
      code={tokensCode}
    >
      <Tokens />
    </Example>
  </DemoPage>
);
