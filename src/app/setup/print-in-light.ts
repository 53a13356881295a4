const { dataset } = document.documentElement;
const printed = matchMedia('print');
let onScreen = 'light';

// Paper is white whatever the screen is: the light text of the dark scheme could not be read on it.
printed.addEventListener('change', () => {
  if (printed.matches) onScreen = dataset['mantineColorScheme'] ?? onScreen;
  dataset['mantineColorScheme'] = printed.matches ? 'light' : onScreen;
});
