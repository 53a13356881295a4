/**
 * Passwords of eight characters and more that are guessed first, in lower case: keyboard rows and walks in
 * both layouts, sequences, dates, words with a number, and words typed in the other layout. Shorter ones are
 * refused by their length.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 12344321 11223344 1122334455
  12121212 123123123 123321123 1234512345 12341234 123454321 1234554321 147258369 147852369 159753456 963852741
  741852963 789456123 456789123 12345679 12345670 10203040 13131313 14141414 20202020 20232023 20242024 20252025
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyui qwertyuiop qwertyuiop[] qwerty78 qwertyqwerty qazwsxedc qazwsx123 qazwsxedcrfv asdfghjk asdfghjkl asdfasdf
  asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, zxcasdqwe qweasdzxc qweasd123 qwe123qwe qwer1234 1234qwer 123qweasd
  123qwe123 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 aa123456 a1234567 a12345678 a123456789 abc12345 abcd1234 abcdefgh abc123456
  1a2b3c4d z1x2c3v4 zaq12wsx zaq1zaq1 !qaz2wsx 1234567q 1234567a 12345678q 12345678a 123456qwerty 123456789a 123456789q
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word pass1234 passpass
  password! password1! passwort letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 sunshine sunshine1 princess
  princess1 football football1 baseball baseball1 basketball superman superman1 batman123 dragon12 dragon123 monkey12
  monkey123 master12 master123 shadow12 shadow123 michael1 jennifer jordan23 charlie1 trustno1 starwars computer
  computer1 internet samsung1 samsung123 whatever whatever1 freedom1 liverpool chelsea1 arsenal1 barcelona corvette
  mercedes mustang1 maverick midnight nothing1 password01 changeme changeme1 changeme123 default1 secret12 secret123
  testtest test1234 test12345 testpassword temp1234 admin123 admin1234 admin12345 administrator adminadmin root1234
  rootroot user1234 useruser guest123 guest1234 manager1 manager123 office123 company1 company123 login123 loginlogin
  lovelove lovely12 loveyou1 babygirl butterfly chocolate cocacola diamond1 elephant fuckyou1 fuckyou2 garfield hello123
  hello1234 hellohello killer12 killer123 marlboro metallica nirvana1 pokemon1 pokemon123 qwerty!@ qwerty1! rainbow1
  slipknot spiderman summer12 summer123 summer2023 summer2024 summer2025 winter12 winter2023 winter2024 winter2025
  spring2024 spring2025 autumn2024 autumn2025 volkswagen zxcvbnmm zzzzzzzz1 !@#$%^&* !@#$%^&*( 1qazxsw2 2wsx3edc 3edc4rfv
  йцукенгш йцукенгшщз йцукен12 йцукен123 йцукен1234 йцукенйцукен фывапролд фывапрол фывафыва ячсмитьб 1йфя2цыч
  пароль12 пароль123 пароль1234 парольпароль мойпароль привет12 привет123 привет1234 приветпривет любовь12 любовь123
  люблютебя наташа12 наташа123 марина123 светлана александр александра владимир дмитрий1 екатерина елизавета анастасия
  виктория кристина валентина людмила1 максим123 андрей123 сергей123 алексей1 солнышко солнце12 солнце123 машенька
  россия12 россия123 россия2024 россия2025 москва12 москва123 москва2024 москва2025 спартак1 спартак123 зенит123
  динозавр компьютер интернет администратор админ123 менеджер менеджер1 директор директор1 бухгалтер продажи123
  qwerty12345678 gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn12 ghbdtn123 ghbdtnghbdtn k.,jdm12 vfrcbv123 cthutq123 fylhtq123
  fktrcfylh yfnfif123 vfhbyf123 cdtnkfyf rhbcnbyf dbrnjhbz fyfcnfcbz dkflbvbh ljkkfh123 vjcrdf123 hjccbz123 rjvgm.nth
  natasha1 natasha123 marina123 svetlana aleksandr alexander alexandra vladimir dmitriy1 ekaterina elizaveta anastasia
  victoria kristina valentina ludmila1 maksim123 andrey123 sergey123 aleksey1 solnishko solnyshko lubov123 privet12
  privet123 parol123 parol1234 parolparol moyparol moskva12 moskva123 moscow12 moscow123 russia12 russia123 spartak1
  spartak123 zenit123 gazprom1 sberbank yandex12 yandex123 google12 google123 facebook vkontakte instagram telegram
  whatsapp linkedin microsoft windows1 windows10 windows11 android1 iphone12 iphone13 iphone14 iphone15
  `
    .split(/\s+/)
    .filter(Boolean),
);
