import { type Finding, createWarning } from '../../../engine/values/finding'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { memoizeByText, withoutPlaceholders } from './searchText'

/** How often a word has to be written rightly, before another is taken for a slip of it. */
const WRITTEN_OFTEN = 2

/** What is meant by each word. */
const WRITTEN = `
  abbout:about abscence:absence acceptible:acceptable accesible:accessible accidentaly:accidentally accomodate:accommodate
  accomodation:accommodation accout:account accross:across acheive:achieve acknowlege:acknowledge acount:account additonal:additional
  addres:address addresss:address addtional:additional aditional:additional adress:address adresses:addresses agian:again
  agreeement:agreement agrement:agreement allready:already alot:a lot ammount:amount amout:amount annualy:annually answeres:answers
  anual:annual anwser:answer aparment:apartment apartement:apartment apartmet:apartment aplication:application aply:apply
  appartment:apartment applicaiton:application applicantion:application applicatoin:application applicaton:application appoval:approval
  appropiate:appropriate aproval:approval aproved:approved arguement:argument attachement:attachment attatch:attach attatched:attached
  authorisaton:authorisation availabe:available availble:available availible:available avaliable:available basicly:basically
  beacuse:because becuase:because befor:before begining:beginning beleive:believe benificiary:beneficiary benifit:benefit
  benifits:benefits buisness:business busness:business bussiness:business calender:calendar cancle:cancel catagory:category choise:choice
  choosen:chosen chosse:choose comfirm:confirm comfirmation:confirmation comited:committed comittee:committee commited:committed
  compleate:complete compleet:complete completly:completely complte:complete conect:connect conection:connection confirmaton:confirmation
  confrim:confirm connnect:connect contine:continue continueing:continuing contiune:continue controll:control convienent:convenient
  convinient:convenient corect:correct correctt:correct coudl:could curent:current currenly:currently currrent:current custumer:customer
  decison:decision defiantely:definitely definately:definitely defintely:definitely deposite:deposit desicion:decision detals:details
  detials:details didnt:didn't diferent:different differnt:different dificult:difficult disapear:disappear disapointed:disappointed
  docment:document docuemnt:document documet:document documments:documents documnet:document doesnt:doesn't dont:don't donwload:download
  downlaod:download eigth:eighth elegible:eligible eligable:eligible elligible:eligible emal:email emial:email emploee:employee
  emploer:employer employement:employment employmet:employment emplyee:employee emplyer:employer emplyment:employment
  enouf:enough enought:enough entery:entry entrys:entries enviroment:environment equipement:equipment especialy:especially
  estimte:estimate everthing:everything excede:exceed excercise:exercise exellent:excellent existance:existence expence:expense
  experiance:experience expiraton:expiration explaination:explanation faliure:failure familar:familiar febuary:February feild:field
  feilds:fields finacial:financial finacing:financing finaly:finally financal:financial financeing:financing finantial:financial
  folow:follow folowing:following foriegn:foreign fourty:forty foward:forward freind:friend frist:first futher:further garantee:guarantee
  gaurantee:guarantee gaurantor:guarantor generaly:generally govenment:government goverment:government grammer:grammar greatful:grateful
  guarentee:guarantee haev:have hapened:happened happend:happened hieght:height hisotry:history histroy:history hte:the idenity:identity
  identifcation:identification identificaton:identification identitiy:identity identiy:identity imediately:immediately
  immediatly:immediately importent:important incase:in case incom:income incomplte:incomplete independant:independent
  infomation:information informaton:information informtion:information infromation:information inital:initial inocme:income
  instalation:installation insuranse:insurance insurence:insurance interst:interest interupt:interrupt intrest:interest
  invoce:invoice isnt:isn't itslef:itself knowlege:knowledge labled:labelled landlrod:landlord landord:landlord lanlord:landlord
  lenght:length lern:learn liason:liaison libary:library licenes:licences liscense:license lisence:licence litle:little
  maintainance:maintenance maintenence:maintenance manualy:manually manully:manually mesage:message messsage:message milage:mileage
  mimimum:minimum minumum:minimum minuts:minutes minutues:minutes mispelled:misspelled missmatch:mismatch monthy:monthly montly:monthly
  morgage:mortgage morgtage:mortgage mortage:mortgage mortgauge:mortgage mothly:monthly neccesary:necessary neccessary:necessary
  necesarry:necessary necesary:necessary nessecary:necessary noone:no one noticable:noticeable nuber:number nubmer:number numbr:number
  occassion:occasion occupaton:occupation occured:occurred occurence:occurrence occuring:occurring ocurred:occurred ofen:often
  oppurtunity:opportunity optinal:optional optionnal:optional origional:original orignal:original otehr:other pament:payment
  paramater:parameter passowrd:password passwrod:password pasword:password payed:paid payement:payment paymant:payment paymet:payment
  paymnet:payment peice:piece percieve:perceive permanant:permanent permision:permission persistant:persistent persoanl:personal
  personnal:personal plaese:please plase:please pleae:please pleaes:please plese:please posession:possession posible:possible
  possable:possible possibilty:possibility prefered:preferred preferrably:preferably presense:presence previos:previous privcay:privacy
  privelege:privilege priviledge:privilege privious:previous probaly:probably proccess:process procede:proceed proceedure:procedure
  proces:process profesional:professional proffesional:professional promt:prompt pronounciation:pronunciation propery:property
  proprety:property provde:provide provice:province provinse:province publically:publicly purchse:purchase questionaire:questionnaire
  questionnare:questionnaire realy:really reasonnable:reasonable reccomend:recommend reccommend:recommend receieve:receive
  receipient:recipient receit:receipt reciept:receipt reciepts:receipts recieve:receive recieved:received recieving:receiving
  recive:receive recomend:recommend recomended:recommended recurrance:recurrence referal:referral referance:reference refered:referred
  refering:referring referrence:reference refference:reference refrence:reference regester:register regsiter:register reivew:review
  relavant:relevant relevent:relevant remeber:remember remmember:remember rentel:rental repayed:repaid repayement:repayment
  reqired:required requird:required requirment:requirement requirments:requirements requred:required requried:required residance:residence
  residencial:residential residental:residential responsability:responsibility responsable:responsible responsibilty:responsibility
  retreive:retrieve reveiw:review reveiwed:reviewed revew:review safty:safety scedule:schedule schedual:schedule secruity:security
  secuirty:security securly:securely securty:security seperate:separate seperated:separated seperately:separately sepereate:separate
  servce:service severly:severely sevice:service shedule:schedule shoud:should shoudl:should signiture:signature signture:signature
  similiar:similar sincerly:sincerely soemthing:something somthing:something speach:speech spesific:specific stament:statement
  statemnt:statement statment:statement statments:statements subbmit:submit submision:submission submissin:submission submited:submitted
  submiting:submitting submitt:submit succes:success succesful:successful succesfull:successful succesfully:successfully
  successfull:successful sucess:success sucessful:successful sucessfully:successfully sufficent:sufficient sumbit:submit summry:summary
  supervisior:supervisor suport:support suprise:surprise techincal:technical tecnical:technical teh:the telefone:telephone
  telphone:telephone temperary:temporary tempory:temporary tenent:tenant tenents:tenants tennant:tenant thankyou:thank you thansk:thanks
  therfore:therefore thier:their thme:them throught:through thsi:this tihs:this tommorow:tomorrow tommorrow:tomorrow tomorow:tomorrow
  totaly:totally transfered:transferred transfering:transferring truely:truly tution:tuition twelth:twelfth unemployeed:unemployed
  unforseen:unforeseen unfortunatelly:unfortunately unfortunatly:unfortunately untill:until upadte:update updte:update uplaod:upload
  uploade:upload usally:usually usefull:useful useing:using utilites:utilities utilties:utilities vaild:valid vehical:vehicle
  vehicule:vehicle verfy:verify verifcation:verification verificaton:verification verifiction:verification verifiy:verify
  virification:verification visable:visible waht:what wether:whether whcih:which wich:which wiht:with withdrawl:withdrawal
  witheld:withheld wll:will wokr:work woudl:would writen:written writting:writing yeild:yield yoru:your youre:you're yuo:you yuor:your
`

/** Words that are often misspelt, in small letters, and what is meant by each. None of them is a word itself. */
const misspellings: ReadonlyMap<string, string> = new Map(
  WRITTEN.trim()
    // A space stands within what is meant too.
    .split(/\s+(?=\S+:)/)
    .map((pair) => {
      const [wrong = '', right = ''] = pair.split(':')
      return [wrong, right.trim()] as const
    }),
)

/** Words of English are not misspelt: neither as many misspell them, nor otherwise than the flow itself writes them. */
export function checkSpelling({ flow: { language }, vocabulary }: CheckedProgram): readonly Finding[] {
  if (!/^en\b/.test(language)) return []
  const texts = vocabulary.texts.flatMap(({ text, pointer, isSimulated }) =>
    isSimulated ? [] : [{ words: wordsIn(text), pointer }],
  )
  const counts = new Map<string, number>()
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const usual = [...counts].flatMap(([word, count]) => (count >= WRITTEN_OFTEN ? [word] : []))
  return texts.flatMap(({ words, pointer }) => {
    for (const word of words) {
      const meant = misspellings.get(word) ?? (counts.get(word) === 1 ? slipOf(word, usual) : null)
      if (meant !== null)
        return [createWarning('misspelt-word', pointer, formatMessage`"${word}" is misspelt.`, `Write "${meant}".`)]
    }
    return []
  })
}

/** Words that a slip of the pen makes of other words. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'casual causal sacred scared silver sliver marital martial united untied signed singed signing singing minutes minuets perform preform discreet discrete ' +
    'complaint compliant planning planing desserts deserts filings fillings canvass canvas thorough through thoroughly throughly ' +
    'contacts contracts contacted contracted contacting contracting completed competed completing competing remaining reaming'
  ).split(' '),
)

const SHORTEST = { swapped: 6, doubled: 7, dropped: 9 } as const

/** The word that another was probably meant to be: with two letters swapped, one doubled or not, one left out. */
function slipOf(word: string, usual: readonly string[]): string | null {
  if (word.length < SHORTEST.swapped || WORDS.has(word)) return null
  return (
    usual.find(
      (other) =>
        Math.abs(word.length - other.length) < 2 &&
        (isSwapped(word, other) || isDoubled(word, other) || isDropped(word, other)) &&
        !WORDS.has(other),
    ) ?? null
  )
}

function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length || word === other) return false
  const at = firstDifference(word, other)
  return word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
}

/** One letter is written twice in one of them; an l at choice is no slip. */
function isDoubled(word: string, other: string): boolean {
  const [short, long] = inOrder(word, other)
  if (long.length !== short.length + 1 || short.length < SHORTEST.doubled) return false
  const at = firstDifference(short, long)
  const isTwice = long[at] === long[at - 1] && long[at] !== 'l'
  // At the end it is another form of the word.
  return isTwice && at < short.length && short.slice(at) === long.slice(at + 1)
}

/** One letter is left out or put in, far from the end, where other forms of the word differ. */
function isDropped(word: string, other: string): boolean {
  const [short, long] = inOrder(word, other)
  if (long.length !== short.length + 1 || long.length < SHORTEST.dropped) return false
  const at = firstDifference(short, long)
  return at >= 2 && at <= short.length - 3 && short.slice(at) === long.slice(at + 1)
}

function inOrder(word: string, other: string): readonly [short: string, long: string] {
  return word.length < other.length ? [word, other] : [other, word]
}

/** The place of the first letter that differs. */
function firstDifference(word: string, other: string): number {
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  return at
}

/** The words of a text in small letters; none of one in another language, as far as its letters tell. */
const wordsIn = memoizeByText((text): readonly string[] => {
  const plain = withoutPlaceholders(text).replaceAll('’', "'").toLowerCase()
  return /[^\P{L}a-z]/u.test(plain) ? [] : (plain.match(/[a-z]+(?:'[a-z]+)?/g) ?? [])
})
