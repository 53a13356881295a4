import { NativeSelect, TextInput } from '@mantine/core';
import classes from './grid-form.module.css';

export const GridForm = () => (
  <div className={classes.grid}>
    <TextInput label="Ширина, мм" defaultValue="2400" />
    <TextInput label="Высота, мм" defaultValue="2100" />
    <NativeSelect label="Цвет" data={['Прозрачный', 'Тонированный']} />
  </div>
);
