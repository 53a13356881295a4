<?php

return ['failed' => 'Неверный e-mail или пароль'];
