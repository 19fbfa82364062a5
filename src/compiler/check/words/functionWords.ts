/** The words that hold the sentences of one language together. */
export interface FunctionWords {
  /** The language, as English names it. */
  readonly name: string
  /** Words that no sentence of another of these languages has. */
  readonly own: ReadonlySet<string>
  /** Words that stand in names, too, or in other languages: a place may be called by them. */
  readonly shared: ReadonlySet<string>
}

function words(name: string, own: string, shared: string): FunctionWords {
  return { name, own: new Set(own.split(' ')), shared: new Set(shared.split(' ')) }
}

/** By the language's code (ISO 639-1), in small letters. */
export const functionWords: ReadonlyMap<string, FunctionWords> = new Map([
  [
    'en',
    words(
      'English',
      'the and your you our we this that these those with from have has will when where which what who how are were been their they them should would could please enter choose',
      'a an is it be by for as at of to in on or if not no do can any all us was may must each one',
    ),
  ],
  [
    'fr',
    words(
      'French',
      'vous nous votre vos notre nos êtes avez avons sont cette cet ces dans avec pour chez leur leurs qui que quel quelle quels quelles où est être été doit doivent peut pouvez veuillez aussi ainsi lorsque puis donc mais aucun aucune une ceci cela',
      'le la les de des du un et à au aux en par sur sous ne pas ou il elle on ce se sa son ses si plus sans tout tous toute toutes',
    ),
  ],
  [
    'de',
    words(
      'German',
      'und sie ihre ihr ihren ihrem ihrer wir uns unser unsere nicht ist sind haben wird werden wurde kann können müssen bitte eine einen einem einer für über bei oder wenn dass auch noch nur nach sich mit',
      'der die das den dem des ein es zu zum zur im in an am auf aus von vom bis als wie so was war',
    ),
  ],
  [
    'es',
    words(
      'Spanish',
      'usted ustedes nosotros su sus nuestro nuestra nuestros tiene tienen tenemos está están son para por pero cuando donde cuál qué cómo también esta este estos estas desde hasta hemos debe puede una unos y',
      'el la los las de del un en con que no se es o al lo si más sin como',
    ),
  ],
  [
    'pt',
    words(
      'Portuguese',
      'você vocês seu sua seus suas nós nosso nossa não são está estão foi para pelo pela quando onde qual também este esta isto deve pode uma às aos pelos',
      'o a os as de do da dos das um e em no na nos nas com que se por ao ou mais sem como',
    ),
  ],
  [
    'it',
    words(
      'Italian',
      'noi voi vostro vostra nostro nostra sono siete abbiamo hanno questo questa questi queste anche quando dove quale perché della delle degli dei dello nella nel nei alla alle sulla può deve essere è gli non per suo sua che con una',
      'il lo la i le di a da in su un e o al del si se come più',
    ),
  ],
  [
    'nl',
    words(
      'Dutch',
      'uw wij ons onze jij jouw zijn hebben heeft wordt worden kunt kan moet niet geen deze dit voor naar bij wanneer waar welke ook nog een het',
      'de van te ter ten der is in op aan met om uit of als we dat er zo en',
    ),
  ],
])
