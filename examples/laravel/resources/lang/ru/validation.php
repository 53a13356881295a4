<?php

return [
    'required' => 'Заполните поле',
    'email' => 'Укажите e-mail, например ivan@company.ru',
    'in' => 'Такого значения нет',
    'integer' => 'Укажите число',
    'string' => 'Укажите текст',
    'max' => ['string' => 'Не длиннее :max символов'],
    'between' => ['numeric' => 'От :min до :max'],
];
