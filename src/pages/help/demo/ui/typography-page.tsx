import { Digits } from '../examples/typography/digits';
import digitsCode from '../examples/typography/digits.tsx?raw';
import { LongText } from '../examples/typography/long-text';
import longTextCode from '../examples/typography/long-text.tsx?raw';
import { Scale } from '../examples/typography/scale';
import scaleCode from '../examples/typography/scale.tsx?raw';
import { Tokens } from '../examples/typography/tokens';
import tokensCode from '../examples/typography/tokens.tsx?raw';
import { Weights } from '../examples/typography/weights';
import weightsCode from '../examples/typography/weights.tsx?raw';
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
