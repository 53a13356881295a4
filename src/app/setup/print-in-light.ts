const { dataset } = document.documentElement;
const paper = matchMedia('print');
let onScreen = 'light';

// Paper is white whatever the screen is: the light text of the dark scheme could not be read on it.
paper.addEventListener('change', () => {
  if (paper.matches) onScreen = dataset['mantineColorScheme'] ?? onScreen;
  dataset['mantineColorScheme'] = paper.matches ? 'light' : onScreen;
});
