import classes from './typography.module.css';

export const Digits = () => (
  <table className={classes.digits}>
    <thead>
      <tr>
        <th scope="col">Источник</th>
        <th scope="col">Заявки</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>Сайт</td>
        <td>1&nbsp;111</td>
      </tr>
      <tr>
        <td>Реклама</td>
        <td>98&nbsp;760</td>
      </tr>
    </tbody>
  </table>
);
